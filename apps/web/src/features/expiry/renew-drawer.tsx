import type { ExpiringDocument } from '@lajur/api-contract/expiry';
import { dayAfter, formatDay, relativeDay } from '@lajur/domain/common/time';
import { renewalError, renewalLabels } from '@lajur/domain/expiry/renewal';
import { stoppedText } from '@lajur/domain/expiry/stopped-text';
import { Button } from '@mantine/core';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FormRow } from '../../ui/form/form-section';
import { DateInput } from '../../ui/input/date-input';
import { ImageInput } from '../../ui/upload/image-input';
import { todayHere } from '../../ui/zone';
import classes from './expiry.module.css';
import { DocumentName } from './expiry-list';
import { strings } from './strings';
import { type Renewed, useRenewal } from './use-renewal';

export interface RenewDrawerProps {
  documents: readonly ExpiringDocument[];
  onClose(): void;
  /** All of them are renewed. */
  onDone(): void;
}

const textOf = ({ document, subject }: ExpiringDocument) => `${document} ${subject.name}`;

/** The new last day and the photo of one or several documents; each is saved by itself. */
export function RenewDrawer({ documents, onClose, onDone }: RenewDrawerProps) {
  const { checked, left } = useRenewal(documents, onDone);
  const { form } = checked;
  const { days } = form.values;
  const [first] = left;
  const firstDay = days[first?.key ?? ''] ?? '';
  const canShare = left.length > 1 && first && renewalError(firstDay, first.lastDay, todayHere()) === null;
  const many = documents.length > 1;
  return (
    <FormDrawer
      checked={checked}
      onClose={left.length < documents.length ? onDone : onClose}
      width={640}
      title={many ? `Perpanjang ${documents.length} dokumen` : `Perpanjang ${first ? textOf(first) : ''}`}
      subtitle="Isi hari terakhir yang tertulis di dokumen baru"
      summary={many ? `${left.length} dokumen akan diperpanjang` : undefined}
      summaryNote={many ? 'Setiap dokumen disimpan sendiri; yang ditolak disebutkan alasannya.' : undefined}
      verb={left.length > 1 ? `${strings.renew} ${left.length} dokumen` : strings.renew}
    >
      {left.map((one, index) => (
        <fieldset key={one.key} className={classes.renewal}>
          <legend className={classes.renewalName}>
            <DocumentName document={one} />
          </legend>
          <p className={classes.renewalFacts}>
            Tercatat sampai {formatDay(one.lastDay)}, {relativeDay(one.lastDay, todayHere())}
            {one.stops && <> · menahan {stoppedText(one.stops)}</>}
          </p>
          <FormRow>
            <div>
              <DateInput
                label={renewalLabels.lastDay}
                aria-label={`${renewalLabels.lastDay}, ${textOf(one)}`}
                required
                min={earliest(one)}
                description={needed(one)}
                {...form.getInputProps(`days.${one.key}`)}
              />
              {index === 0 && canShare && (
                <Button
                  variant="subtle"
                  onClick={() => form.setFieldValue('days', Object.fromEntries(left.map(({ key }) => [key, firstDay])))}
                >
                  Pakai tanggal ini untuk semua
                </Button>
              )}
            </div>
            <ImageInput
              label={`${renewalLabels.photoUrl} ${one.document}`}
              {...form.getInputProps(`photos.${one.key}`)}
            />
          </FormRow>
        </fieldset>
      ))}
    </FormDrawer>
  );
}

/** The first day that the calendar offers. */
function earliest({ lastDay }: Renewed): string {
  const today = todayHere();
  return dayAfter(lastDay > today ? lastDay : today, 1);
}

/** What frees the orders that it stops. */
const needed = ({ stops }: Renewed) =>
  stops ? `${formatDay(stops.until)} atau sesudahnya agar tidak ada pesanan yang tertahan` : undefined;
