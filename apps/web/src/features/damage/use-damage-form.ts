import type { DamageParty } from '@lajur/domain/damage/damage-report';
import { brokenQuestions } from '@lajur/domain/order/count-question';
import { useRef } from 'react';
import { storeFile } from '../../ui/call/store-file';
import { say } from '../../ui/call/toast-store';
import { useConfirm } from '../../ui/confirm';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { to } from '../../ui/paths';
import { countConfirm, doubtsOf } from '../../ui/shipment/count-confirm';
import { useNewStepTime } from '../../ui/shipment/step-time-field';
import { useUi } from '../../ui/ui-context';
import { bodyOf, countOf, type DamageCase, type DamageValues, damageErrors, startValues } from './damage-form-values';
import { loadReportId, useDamageReasons, useReport, useRevise } from './queries';

/** The form of a report: checked by the rules of the domain, kept as a draft, sent as the first or the next version. */
export function useDamageForm(damage: DamageCase) {
  const { order, report } = damage;
  const verb = report ? 'Simpan versi baru' : 'Kirim berita acara';
  const { navigate } = useUi();
  const { data: reasons = [] } = useDamageReasons();
  const [send, revise] = [useReport(), useRevise()];
  const { confirm, dialog } = useConfirm();
  const when = useNewStepTime(order, 'report-discrepancy', verb);
  const isSent = useRef(false);
  // The same drawing is stored once, however often it is tried to be sent.
  const stored = useRef(new WeakMap<Blob, string>());

  const signatureOf = async (drawn: Blob | null, party: DamageParty): Promise<string | null> => {
    if (!drawn) return null;
    const url = stored.current.get(drawn) ?? (await storeFile(drawn, `basp-${order.cargoNo}-${party}.png`));
    stored.current.set(drawn, url);
    return url;
  };

  const checked = useKeptForm<DamageValues>({
    name: `damage.form.${order.id}.${report?.stopSeq ?? order.currentStop}.${report?.version ?? 0}`,
    files: ['carrierSignature', 'recipientSignature'],
    initialValues: startValues(damage),
    check: (values) => ({ ...(report ? {} : when.errors(values.at)), ...damageErrors(values, damage) }),
    whileTyping: ['description'],
    ask: async ({ at, lines, reasonId }) => {
      const questions = brokenQuestions(order, countOf(lines));
      const chosen = reasons.find(({ id }) => id === reasonId);
      if (!report && !(await when.ask(at))) return false;
      if (questions.length > 0 && !(await confirm(countConfirm(questions, verb)))) return false;
      const why = 'Alasan ini perlu dipastikan: pengirim memutuskan berdasarkan alasan Anda.';
      return !chosen?.needConfirm || confirm({ title: `Yakin ${chosen.name}?`, text: why, verb });
    },
    onSubmit: async (values) => {
      const signatures = {
        carrier: await signatureOf(values.carrierSignature, 'carrier'),
        recipient: await signatureOf(values.recipientSignature, 'recipient'),
      };
      const body = bodyOf(values, signatures);
      const confirmed = doubtsOf(brokenQuestions(order, body.lines));
      const params = { id: order.id };
      const { reasonId, change } = values;
      let reportId = report?.id ?? order.id;
      if (report) {
        const { version, stopSeq } = report;
        await revise.mutateAsync({
          params,
          body: { ...body, version, stopSeq, reasonId: reasonId || null, change, confirmed },
        });
        say('Versi baru tersimpan. Versi sebelumnya tetap bisa dibaca.');
      } else {
        const time = when.timeOf(values.at);
        const told = { ...time, confirmed: [...confirmed, ...time.confirmed] };
        await send.mutateAsync({ params, body: { ...body, ...told, version: order.version, reasonId } });
        reportId = await loadReportId(order.id, order.currentStop);
        say('Berita acara terkirim. Pengirim memutuskan langkah berikutnya.');
      }
      isSent.current = true;
      // Here, not when all is done: what was sent may be heard of first, and then this form has made way for the next version's.
      await navigate(to('damage', { orderId: reportId }));
    },
  });
  const isUnsaved = () => checked.form.isDirty() && !isSent.current;
  return { checked, dialog, isUnsaved, reasons, verb, when };
}
