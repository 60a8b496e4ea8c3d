print("dashpilot")
