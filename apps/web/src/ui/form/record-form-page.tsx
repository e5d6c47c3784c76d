import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { say, toast } from '../call/toast-store';
import { Link } from '../link';
import { useUi } from '../ui-context';
import { usePhone } from '../use-phone';
import { DraftNotice } from './draft-notice';
import { FormPage } from './form-page';
import { FormSummary } from './form-summary';
import { SaveBar } from './save-bar';
import type { CheckedForm } from './use-checked-form';
import { type KeptRecord, type RecordSaving, useRecordForm } from './use-record-form';
import { useUnsavedGuard } from './use-unsaved-guard';

export interface RecordFormPageProps<Item extends KeptRecord, Values extends object, Saved extends { id: string }>
  extends RecordSaving<Item, Values, Saved> {
  title: string;
  /** What happens after saving. */
  purpose?: ReactNode;
  /** On the button that saves; a function where it says what the form adds up to. */
  verb: string | ((form: CheckedForm<Values>['form']) => ReactNode);
  /** Offers to add one more after it, and where that begins. */
  another?: keyof Values & string;
  /** What the record lacks to be usable. */
  side?(form: CheckedForm<Values>['form']): ReactNode;
  /** `side` is a picture of what the form says, such as a map. */
  sideIsPicture?: boolean;
  /** Its fields, in sections. */
  children(form: CheckedForm<Values>['form']): ReactNode;
}

/**
 * The page on which a record is added or, with `read`, changed. It is checked, sent and left; what is typed is kept in
 * the browser and asked about before it is left behind; and who saved first is told.
 */
export function RecordFormPage<Item extends KeptRecord, Values extends object, Saved extends { id: string }>(
  props: RecordFormPageProps<Item, Values, Saved>,
) {
  const [made, setMade] = useState(0);
  return (
    <OneRecord
      key={`${props.read?.data.id} ${made}`}
      {...props}
      isAnother={made > 0}
      onAnother={() => setMade(made + 1)}
    />
  );
}

interface OneRecordProps<Item extends KeptRecord, Values extends object, Saved extends { id: string }>
  extends RecordFormPageProps<Item, Values, Saved> {
  isAnother: boolean;
  onAnother(): void;
}

function OneRecord<Item extends KeptRecord, Values extends object, Saved extends { id: string }>(
  props: OneRecordProps<Item, Values, Saved>,
) {
  const {
    form: declared,
    read,
    title,
    purpose,
    verb,
    another,
    side,
    sideIsPicture,
    children,
    isAnother,
    onAnother,
  } = props;
  const { navigate } = useUi();
  const phone = usePhone();
  const wantsAnother = useRef(false);
  const page = useRecordForm(props, ({ href, isRecord, words }) => {
    const isShown = isRecord && !wantsAnother.current;
    if (words && isShown) say(words);
    else if (words) toast(words, 'good');
    return wantsAnother.current ? onAnother() : navigate(href);
  });
  const { checked, edited } = page;
  const { form, formProps, wrong, failure, sending, goTo } = checked;
  const guard = useUnsavedGuard(page.isUnsaved);
  useEffect(() => {
    if (isAnother && another) goTo(another);
  }, [isAnother, another, goTo]);
  const sendAndStay = () => {
    wantsAnother.current = true;
    void checked.submit();
  };

  const list = { label: declared.listTitle, href: page.listHref };
  return (
    <>
      <FormPage
        path={read && declared.nameOf ? [list, { label: declared.nameOf(read.data), href: page.recordHref }] : [list]}
        title={title}
        purpose={purpose}
        formProps={formProps}
        summary={
          <>
            <DraftNotice draft={checked.draft} />
            {edited.conflict(checked)}
            <FormSummary wrong={wrong} labels={declared.fields.labels} goTo={goTo} failure={failure} />
          </>
        }
        side={side?.(form)}
        sideIsPicture={sideIsPicture}
        saveBar={
          <SaveBar draftAt={checked.draft.at} note={edited.note}>
            <Button component={Link} href={page.backHref} variant="default">
              Batal
            </Button>
            {another && !phone && (
              <Button variant="default" disabled={edited.isAsking || sending} onClick={sendAndStay}>
                Simpan dan tambah lagi
              </Button>
            )}
            {/* The form's own button, which Enter in a field presses too. */}
            <Button
              type="submit"
              loading={sending}
              disabled={edited.isAsking}
              onClick={() => {
                wantsAnother.current = false;
              }}
            >
              {typeof verb === 'string' ? verb : verb(form)}
            </Button>
          </SaveBar>
        }
      >
        {children(form)}
      </FormPage>
      {guard}
    </>
  );
}
