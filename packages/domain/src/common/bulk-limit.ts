/** How many records one call changes or takes along. */
export const bulkLimit = 100;
