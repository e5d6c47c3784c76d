/** The company of the marketplace itself: it holds the orders that no transporter has. */
export const marketplaceCompanyId = '00000000-0000-7000-8000-000000000001';
