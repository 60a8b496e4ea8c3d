// Room of DashPilotCLI.
