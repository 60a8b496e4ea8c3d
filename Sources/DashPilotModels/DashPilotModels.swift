// Room of DashPilotModels.
