// Room of DashPilotPersistence.
