#pragma once
#include <stdint.h>

/// The least C that does the same work, to compare DashPilot's speed with. Nothing but dashpilot-bench links it.
///
/// Every function returns SQLite's result code, 0 where all went well.
typedef struct dp_baseline dp_baseline;

/// Opens a ledger that DashPilot has made, with the pragmas of STORE-3.
int dp_baseline_open(const char *path, dp_baseline **opened);
void dp_baseline_close(dp_baseline *baseline);

/// Writes `count` positions, one a second and 11 m from one another, from the numbered one on, as one transaction.
int dp_baseline_record(dp_baseline *baseline, const uint8_t shift[16], int64_t first_millisecond, int number, int count);

/// Steps a shift's positions in order and adds the haversines between them.
int dp_baseline_measure(dp_baseline *baseline, const uint8_t shift[16], double *metres);

/// Deletes a shift's positions by one statement.
int dp_baseline_delete(dp_baseline *baseline, const uint8_t shift[16]);
