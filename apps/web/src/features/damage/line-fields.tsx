import { formatNumber } from '@lajur/domain/common/number';
import { claimTotal, damageLines } from '@lajur/domain/damage/damage-report';
import { unitLabels } from '@lajur/domain/order/status-label';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { CurrencyInput, NumberInput } from '../../ui/input/number-input';
import { Money } from '../../ui/money';
import classes from './damage.module.css';
import { cargoOf, countOf, type DamageCase, type DamageValues } from './damage-form-values';

interface LineFieldsProps {
  form: UseFormReturnType<DamageValues>;
  damage: DamageCase;
  /** The shipper has decided: how many stays as it was told. */
  fixed: boolean;
}

/** How many of each are damaged or missing, and what is claimed for them; what came whole follows from it. */
export function LineFields({ form, damage, fixed }: LineFieldsProps) {
  const said = countOf(form.values.lines);
  const sound = said.map((line) => ({ ...line, damaged: line.damaged || 0, missing: line.missing || 0 }));
  const lines = damageLines(cargoOf(damage), sound);
  const nothing = said.every(({ damaged, missing }) => damaged === 0 && missing === 0);
  // What was wrong with all of them is right with the first number.
  const { clearFieldError } = form;
  useEffect(() => {
    if (!nothing) clearFieldError('lines');
  }, [nothing, clearFieldError]);
  return (
    <fieldset className={classes.lines} data-path="lines">
      <legend className={classes.second}>Isi yang rusak atau hilang saja.</legend>
      {lines.map(({ seq, name, unit, expected, good, damaged, missing }, index) => (
        <div key={seq} className={classes.line}>
          <div className={classes.lineName}>
            {name}
            <p className={classes.second}>
              Harus tiba {formatNumber(expected)} {unitLabels[unit]} · baik {formatNumber(good)}
              {fixed && ` · rusak ${formatNumber(damaged)} · hilang ${formatNumber(missing)}`}
            </p>
          </div>
          {!fixed && (
            <>
              <NumberInput
                label="Rusak"
                aria-label={`Rusak, ${name}`}
                decimals={3}
                unit={unitLabels[unit]}
                {...form.getInputProps(`lines.${index}.damaged`)}
              />
              <NumberInput
                label="Hilang"
                aria-label={`Hilang, ${name}`}
                decimals={3}
                unit={unitLabels[unit]}
                {...form.getInputProps(`lines.${index}.missing`)}
              />
            </>
          )}
          <CurrencyInput
            label="Nilai klaim"
            aria-label={`Nilai klaim, ${name}`}
            {...form.getInputProps(`lines.${index}.claim`)}
          />
        </div>
      ))}
      {form.errors.lines && nothing && <p className={classes.error}>{form.errors.lines}</p>}
      <p className={classes.total} aria-live="polite">
        Jumlah klaim <Money amount={claimTotal(said.map(({ claim }) => ({ claim: claim || 0 })))} />
      </p>
    </fieldset>
  );
}
