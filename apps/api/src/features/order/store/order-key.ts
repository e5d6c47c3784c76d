/** Which order, of which company: orders are never found without their company. */
export interface OrderKey {
  companyId: string;
  id: string;
}
