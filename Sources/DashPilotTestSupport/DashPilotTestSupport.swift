// Room of DashPilotTestSupport.
