import type { Generated } from 'kysely';

declare module '../../platform/database/schema' {
  interface Schema {
    driver: {
      company_id: string;
      id: string;
      name: string;
      phone_no: string;
      email: string | null;
      photo_file_id: string | null;
      sim_no: string;
      sim_class: string;
      sim_expired_date: string;
      sim_photo_file_id: string | null;
      vaccine_id: string | null;
      vaccine_date: string | null;
      is_active: boolean;
      suspended_at: Date | null;
      suspended_by: string | null;
      suspend_reason: string | null;
      last_latitude: number | null;
      last_longitude: number | null;
      last_place: string | null;
      last_seen_at: Date | null;
      created_by: string | null;
      /** Gone from every list; orders keep who drove them. */
      deleted_at: Date | null;
      search_text: Generated<string>;
      version: number;
      created_at: Date;
    };
    driver_credential: {
      company_id: string;
      driver_id: string;
      secret_hash: string;
      created_at: Date;
      created_by: string;
      expires_at: Date;
      used_at: Date | null;
    };
    vaccine: { id: string; name: string; is_active: boolean };
  }
}
