// Room of DashPilotIntake.
