// Room of SQLiteKit.
