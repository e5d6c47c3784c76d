import type { ContractApproval, ContractKind } from '@lajur/domain/contract/contract';

declare module '../../platform/database/schema' {
  interface Schema {
    contract: {
      company_id: string;
      id: string;
      number: string;
      kind: ContractKind;
      parent_id: string | null;
      shipper_id: string | null;
      company_name: string;
      title: string;
      approval_status: ContractApproval;
      start_day: string | null;
      end_day: string | null;
      first_day: string;
      last_day: string;
      ended_by: ContractKind | null;
      search_text: string;
      version: number;
      created_at: Date;
      updated_at: Date;
    };
    contract_attachment: {
      company_id: string;
      contract_id: string;
      file_id: string;
      position: number;
      sent_sha256: Buffer;
    };
  }
}
