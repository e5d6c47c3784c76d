import { isValidOn } from '@lajur/domain/common/expiry';
import { phoneDigits } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { isDay } from '@lajur/domain/common/validation';
import { Card } from '../../ui/card';
import { RequirementList } from '../../ui/form/requirement-list';
import classes from './driver.module.css';

export interface RequirementsProps {
  phoneNo: string;
  simClass: string | null;
  simExpiredDate: string;
  simPhotoUrl: string | null;
  isActive: boolean;
  suspended: boolean;
  today: string;
  /** Under the list. */
  note?: string;
}

/** What a driver needs to be given an order, and what is still missing. */
export function DriverRequirements(props: RequirementsProps) {
  const { phoneNo, simClass, simExpiredDate, simPhotoUrl, isActive, suspended, today, note } = props;
  const hint = [simPhotoUrl ? '' : 'Foto SIM belum ada; boleh menyusul.', note].filter(Boolean).join(' ');
  return (
    <>
      <Card title="Syarat bisa ditugaskan">
        <RequirementList
          requirements={[
            { label: 'Aktif', met: isActive, problem: 'Tidak aktif' },
            { label: 'Tidak ditangguhkan', met: !suspended, problem: 'Ditangguhkan' },
            { label: 'Nomor telepon terisi', met: phoneDigits(phoneNo) !== null },
            { label: 'Golongan SIM terisi', met: Boolean(simClass) },
            {
              label: 'SIM berlaku',
              met: isDay(simExpiredDate) && isValidOn(simExpiredDate, today),
              problem: isDay(simExpiredDate) ? `Habis ${formatDay(simExpiredDate)}` : undefined,
            },
          ]}
        />
      </Card>
      {hint && <p className={classes.quiet}>{hint}</p>}
    </>
  );
}
