import * as contract from '@lajur/api-contract/company';
import * as customer from '@lajur/api-contract/company-customer';
import type { Bind } from '../../platform/http/context';
import { companyDetail, companyOf } from './company-service';
import { exportCustomers, listCustomers } from './customer-service';
import { registrationProgress } from './registration-service';

export function bindCompany(on: Bind): void {
  on(contract.getRegistrationProgress, ({ company }) => registrationProgress(company));
  on(contract.getCompany, ({ company, params }) => companyOf(company, params.id));
  on(contract.getCompanyDetail, ({ company, params }) => companyDetail(company, params.id));
  on(customer.listCustomers, ({ company, query }) => listCustomers(company, query));
  on(customer.exportCustomers, ({ company, query }) => exportCustomers(company, query));
}
