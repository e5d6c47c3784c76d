/** What people read where the marketplace acted. */
export const marketplaceName = 'Penyedia';
