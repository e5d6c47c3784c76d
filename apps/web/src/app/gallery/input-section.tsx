import { useState } from 'react';
import { DateInput } from '../../ui/input/date-input';
import { LazySelect } from '../../ui/input/lazy-select';
import { CurrencyInput, NumberInput } from '../../ui/input/number-input';
import type { ListOption } from '../../ui/input/option-list';
import { PhoneInput } from '../../ui/input/phone-input';
import { PlateInput } from '../../ui/input/plate-input';
import { ReasonPicker } from '../../ui/input/reason-picker';
import { TimeInput } from '../../ui/input/time-input';
import { SignatureInput } from '../../ui/signature/signature-input';
import classes from './gallery.module.css';
import { Specimen } from './specimen';

const drivers: ListOption[] = ['Dedi Kurniawan', 'Agus Prasetyo', 'Rizal Effendi', 'Nurdin Halim'].map((name) => ({
  value: name,
  label: name,
  hint: 'SIM B2 Umum',
}));
const answer = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const loadDrivers = async (search: string) => {
  await answer(300);
  return drivers.filter((driver) => driver.label.toLowerCase().includes(search.toLowerCase()));
};
const loadNothing = async () => [];
const loadFailing = async () => Promise.reject(new Error('gagal'));

const reasons = [
  { id: '1', name: 'Kendaraan tidak tersedia', freeText: false },
  { id: '2', name: 'Lainnya', freeText: true },
];

export default function InputSection() {
  const [day, setDay] = useState('2026-11-18');
  const [time, setTime] = useState('14:30');
  const [money, setMoney] = useState<number | null>(8_750_000);
  const [weight, setWeight] = useState<number | null>(14.5);
  const [phone, setPhone] = useState('081236407781');
  const [plate, setPlate] = useState('b9123kxu');
  const [driver, setDriver] = useState<ListOption | null>(null);
  const [reason, setReason] = useState({ reasonId: '2', note: '' });
  const [signed, setSigned] = useState('belum');
  return (
    <>
      <Specimen name="DateInput">
        <div className={classes.half}>
          <DateInput
            label="Berlaku sampai"
            required
            value={day}
            onChange={setDay}
            error="SIM habis 18 Nov 2026, 3 hari lalu"
          />
        </div>
      </Specimen>
      <Specimen name="DateInput, paling lambat hari ini">
        <div className={classes.half}>
          <DateInput label="Tanggal vaksin" value="" onChange={setDay} max="2026-11-21" />
        </div>
      </Specimen>
      <Specimen name="TimeInput">
        <div className={classes.half}>
          <TimeInput label="Jam tiba" required value={time} onChange={setTime} zone="WITA" />
        </div>
      </Specimen>
      <Specimen name="CurrencyInput">
        <div className={classes.half}>
          <CurrencyInput label="Ongkos" required value={money} onChange={setMoney} />
        </div>
      </Specimen>
      <Specimen name="NumberInput">
        <div className={classes.half}>
          <NumberInput
            label="Berat"
            decimals={2}
            unit="ton"
            value={weight}
            onChange={setWeight}
            description="Paling banyak 15 ton"
          />
        </div>
      </Specimen>
      <Specimen name="PhoneInput">
        <div className={classes.half}>
          <PhoneInput label="No. Telepon" required value={phone} onChange={setPhone} />
        </div>
      </Specimen>
      <Specimen name="PlateInput">
        <div className={classes.half}>
          <PlateInput label="Nomor polisi" value={plate} onChange={setPlate} />
        </div>
      </Specimen>
      <Specimen name="LazySelect">
        <div className={classes.half}>
          <LazySelect label="Pengemudi" value={driver} onChange={setDriver} load={loadDrivers} />
        </div>
      </Specimen>
      <Specimen name="LazySelect, tidak ada pilihan">
        <div className={classes.half}>
          <LazySelect label="Vaksin" value={null} onChange={() => undefined} load={loadNothing} />
        </div>
      </Specimen>
      <Specimen name="LazySelect, gagal">
        <div className={classes.half}>
          <LazySelect label="Pengirim" value={null} onChange={() => undefined} load={loadFailing} />
        </div>
      </Specimen>
      <Specimen name="Nonaktif">
        <div className={classes.half}>
          <PhoneInput label="Fax" disabled value="0215551234" onChange={() => undefined} />
        </div>
      </Specimen>
      <Specimen name="ReasonPicker">
        <div className={classes.half}>
          <ReasonPicker label="Alasan menolak" reasons={reasons} value={reason} onChange={setReason} />
        </div>
      </Specimen>
      <Specimen name={`SignatureInput (${signed})`} wide>
        <div className={classes.form}>
          <SignatureInput
            label="Tanda tangan penerima"
            required
            typedBy="Sari Kusumawati"
            onChange={(image) => setSigned(image ? `${Math.ceil(image.size / 1000)} kB` : 'belum')}
          />
        </div>
      </Specimen>
    </>
  );
}
