// Room of DashPilotServices.
