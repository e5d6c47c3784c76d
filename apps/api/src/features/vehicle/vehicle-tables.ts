export {};

declare module '../../platform/database/schema' {
  interface Schema {
    vehicle_model: {
      brand: string;
      model: string;
      gross_weight_kg: number;
      tractor: boolean;
      length_cm: number | null;
      width_cm: number | null;
      height_cm: number | null;
    };
    expiry_reminder: {
      company_id: string;
      document: string;
      subject_id: string;
      last_day: string;
      days_before: number;
      sent_at: Date;
    };
  }
}
