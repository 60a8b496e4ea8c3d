// Room of DashPilotIntents.
