import { markColourProblem, markColours, usualMarkColour } from '@lajur/domain/company/mark-colour';
import { invoiceDataFields } from '@lajur/domain/invoice/invoice-data';
import { IconCheck } from '@tabler/icons-react';
import { useFileUrl } from '../../ui/call/use-file-url';
import { useUser } from '../../ui/call/use-user';
import { RecordInput } from '../../ui/form/record-input';
import classes from './mark-fields.module.css';
import { strings } from './strings';

const words = strings.data.mark;

interface Input {
  value?: unknown;
  onChange?(value: string): void;
}

interface MarkFieldsProps {
  /** `form.getInputProps` of the two. */
  logo: Input;
  colour: Input;
  /** What is to be in the form once a colour is chosen. */
  onColour(value: string): void;
}

/** Logo and colour of every document, and how they look on one: light, whatever the portal around it is. */
export function MarkFields({ logo, colour, onColour }: MarkFieldsProps) {
  const chosen = typeof colour.value === 'string' && colour.value.trim() ? colour.value.trim() : usualMarkColour;
  const shown = markColourProblem(chosen) === null ? chosen : usualMarkColour;
  return (
    <div className={classes.parts}>
      <div>
        <RecordInput field={invoiceDataFields.logoUrl} input={logo} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
        <div className={classes.colours} role="group" aria-label={words.colours}>
          {markColours.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={classes.colour}
              style={{ background: value }}
              aria-label={label}
              aria-pressed={value === chosen.toLowerCase()}
              title={label}
              onClick={() => onColour(value)}
            >
              {value === chosen.toLowerCase() && <IconCheck size={18} stroke={2.4} aria-hidden />}
            </button>
          ))}
        </div>
        <RecordInput field={invoiceDataFields.markColour} input={colour} placeholder={usualMarkColour} />
      </div>
      <MarkPreview logoUrl={typeof logo.value === 'string' ? logo.value : null} colour={shown} />
    </div>
  );
}

/** The head of a document as it will be. */
export function MarkPreview({ logoUrl, colour }: { logoUrl: string | null; colour: string }) {
  const { companyName } = useUser();
  const logo = useFileUrl(logoUrl);
  return (
    <figure className={classes.preview}>
      <figcaption>{words.preview}</figcaption>
      <div className={classes.sheet}>
        <div className={classes.head}>
          {logoUrl && (
            <span className={classes.logo}>{logo && <img src={logo} alt={words.logoOf(companyName)} />}</span>
          )}
          <strong>{companyName}</strong>
        </div>
        <div className={classes.rule} style={{ background: colour }} />
        <p className={classes.word} style={{ color: colour }}>
          {words.sample}
        </p>
        <p className={classes.body}>{words.sampleText}</p>
      </div>
    </figure>
  );
}
