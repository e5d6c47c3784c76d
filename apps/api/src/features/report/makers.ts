import type { ReportId } from '@lajur/domain/report/report';
import { damageReport } from './damage-repository';
import { driverReport } from './driver-repository';
import { expectedReport, forecastReport } from './forecast-service';
import { loanReport } from './loan-repository';
import { paymentReport } from './payment-repository';
import { performanceReport } from './performance-service';
import { podReport } from './pod-repository';
import { postageCostReport } from './postage-cost-repository';
import { receivableReport } from './receivable-repository';
import { shipmentReport } from './shipment-repository';
import type { ReportMaker } from './source-repository';
import { vehicleReport } from './vehicle-repository';

/** Where the rows of each report come from. */
export const makers: Readonly<Record<ReportId, ReportMaker>> = {
  pengiriman: shipmentReport,
  kinerja: performanceReport,
  'umur-piutang': receivableReport,
  pembayaran: paymentReport,
  kerusakan: damageReport,
  pod: podReport,
  armada: vehicleReport,
  pengemudi: driverReport,
  'ongkos-kirim': postageCostReport,
  pinjaman: loanReport,
  kas: forecastReport,
  'kas-rincian': expectedReport,
};
