import { formatNpwp, nib, npwp } from '../common/company-number';
import * as rule from '../common/validation';
import { postalCodeError, postalCodePattern } from '../location/location';
import { parentRegionCode, regionCodePattern, regionLabels } from '../location/region';
import { type FieldErrors, type Fields, keysOf, pickFields, type ValuesOf } from '../record/field';
import { fieldErrors } from '../record/field-rule';

/** Regions have official codes. */
const code = { max: 13, pattern: regionCodePattern, unknown: 'Kode wilayah tidak sah' } as const;
const region = (label: string) => ({ kind: 'lookup', label, code }) as const;
const postalCode = {
  kind: 'text',
  label: 'Kode pos',
  max: 20,
  digits: 5,
  pattern: postalCodePattern,
  rule: postalCodeError,
} as const;

/** 15 or 16 digits, however they are grouped. */
const npwpPattern = String.raw`^\s*(?:\d[\s.\-]?){15,16}\s*$`;
const nibPattern = String.raw`^\s*\d{13}\s*$`;

/** By which licence a company works: SIUP and TDP are no longer issued, both stay accepted (decisions §5). */
export const permitKinds = { NIB: 'NIB', SIUP_TDP: 'SIUP dan TDP' } as const;

/** What a company says of itself to become a partner (spec §3). */
export const registrationFields = {
  name: {
    kind: 'text',
    label: 'Nama perusahaan',
    required: true,
    max: 100,
    pattern: rule.namePattern,
    rule: (value: string) => rule.name(value, 'Nama perusahaan'),
    help: 'Sesuai akta, dengan PT atau CV di depannya, tanpa titik',
  },
  alias: { kind: 'text', label: 'Inisial', required: true, max: 20, help: 'Nama pendek untuk daftar dan laporan' },
  services: { kind: 'text', label: 'Produk dan layanan', required: true, max: rule.maskMaxLength, lines: 2 },
  yearEstablished: {
    kind: 'number',
    label: 'Tahun berdiri',
    required: true,
    plain: true,
    min: 1900,
    max: 2100,
    words: { min: 'paling awal', max: 'paling akhir' },
  },
  info: { kind: 'text', label: 'Keterangan tambahan', max: 500, lines: 3, help: 'Boleh dikosongkan' },
  address: {
    kind: 'text',
    label: 'Alamat',
    required: true,
    max: rule.maskMaxLength,
    lines: 2,
  },
  provinceId: { ...region(regionLabels.province), required: true },
  cityId: { ...region(regionLabels.city), required: true },
  districtId: { ...region(regionLabels.district), required: true },
  subDistrictId: { ...region(regionLabels['sub-district']), required: true },
  postalCode: { ...postalCode, required: true },
  billingSame: { kind: 'yes-no', label: 'Sama dengan alamat perusahaan', usual: true },
  billingAddress: { kind: 'text', label: 'Alamat penagihan', max: rule.maskMaxLength, lines: 2 },
  billingProvinceId: region(`${regionLabels.province} penagihan`),
  billingCityId: region(`${regionLabels.city} penagihan`),
  billingDistrictId: region(`${regionLabels.district} penagihan`),
  billingSubDistrictId: region(`${regionLabels['sub-district']} penagihan`),
  billingPostalCode: { ...postalCode, label: 'Kode pos penagihan' },
  npwp: {
    kind: 'text',
    label: 'NPWP',
    required: true,
    max: 40,
    digits: 16,
    groups: 4,
    pattern: npwpPattern,
    rule: (value: string) => npwp(value),
    shown: formatNpwp,
    help: '15 atau 16 angka',
  },
  npwpAddress: {
    kind: 'text',
    label: 'Alamat di kartu NPWP',
    required: true,
    max: rule.maskMaxLength,
    lines: 2,
    help: 'Persis seperti di kartu, tidak harus sama dengan alamat perusahaan',
  },
  pkpNo: { kind: 'text', label: 'No. PKP', max: 50, help: 'Kosongkan bila bukan PKP' },
  permitKind: {
    kind: 'choice',
    label: 'Izin usaha',
    required: true,
    choices: permitKinds,
    unknown: 'Jenis izin tidak dikenal',
  },
  nib: {
    kind: 'text',
    label: 'NIB',
    max: 20,
    digits: 13,
    pattern: nibPattern,
    rule: (value: string) => nib(value),
    help: '13 angka',
  },
  siupNo: { kind: 'text', label: 'No. SIUP', max: 50 },
  tdpNo: { kind: 'text', label: 'No. TDP', max: 50 },
  presidentName: {
    kind: 'text',
    label: 'Nama pimpinan',
    required: true,
    max: 100,
    pattern: rule.namePattern,
    rule: (value: string) => rule.name(value, 'Nama pimpinan'),
  },
  presidentPosition: { kind: 'text', label: 'Jabatan', required: true, max: 100 },
  companyEmail: { kind: 'email', label: 'Email perusahaan', required: true },
  companyPhone: { kind: 'phone', label: 'No. Telepon', required: true },
  officePhone: { kind: 'phone', label: 'Telepon kantor', help: 'Boleh dikosongkan' },
  fax: { kind: 'phone', label: 'Fax', help: 'Boleh dikosongkan' },
} as const satisfies Fields;

export type RegistrationField = keyof typeof registrationFields;
export type RegistrationValues = ValuesOf<typeof registrationFields>;
/** As far as it has been filled in: what stands in the form, right or wrong. */
export type RegistrationDraft = Partial<Record<RegistrationField, string | number | boolean | null>>;

/** The steps in which it is filled in; documents and sending come last and have no fields. */
export const registrationSteps = ['company', 'address', 'permit', 'people', 'document', 'review'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

export const registrationStepLabels: Record<RegistrationStep, string> = {
  company: 'Perusahaan',
  address: 'Alamat dan NPWP',
  permit: 'Izin usaha',
  people: 'Pimpinan dan kontak',
  document: 'Dokumen',
  review: 'Periksa dan kirim',
};

/** The parts of a step, each with its title, in the order of the form. */
export const registrationParts = {
  company: [
    { title: 'Identitas', fields: ['name', 'alias', 'yearEstablished'] },
    { title: 'Usaha', fields: ['services', 'info'] },
  ],
  address: [
    {
      title: 'Alamat perusahaan',
      fields: ['address', 'provinceId', 'cityId', 'districtId', 'subDistrictId', 'postalCode'],
    },
    {
      title: 'Alamat penagihan',
      fields: [
        'billingSame',
        'billingAddress',
        'billingProvinceId',
        'billingCityId',
        'billingDistrictId',
        'billingSubDistrictId',
        'billingPostalCode',
      ],
    },
    { title: 'NPWP', fields: ['npwp', 'npwpAddress', 'pkpNo'] },
  ],
  permit: [{ title: 'Izin usaha', fields: ['permitKind', 'nib', 'siupNo', 'tdpNo'] }],
  people: [
    { title: 'Pimpinan', fields: ['presidentName', 'presidentPosition'] },
    { title: 'Kontak perusahaan', fields: ['companyEmail', 'companyPhone', 'officePhone', 'fax'] },
  ],
} as const satisfies Partial<
  Record<RegistrationStep, readonly { title: string; fields: readonly RegistrationField[] }[]>
>;
export type FieldStep = keyof typeof registrationParts;

export const fieldsOfStep = (step: FieldStep): RegistrationField[] =>
  registrationParts[step].flatMap(({ fields }) => fields as readonly RegistrationField[]);

/** The step in which a field is filled in. */
export const stepOfField = (key: RegistrationField): FieldStep =>
  (Object.keys(registrationParts) as FieldStep[]).find((step) => fieldsOfStep(step).includes(key)) ?? 'company';

const ownRegions = ['provinceId', 'cityId', 'districtId', 'subDistrictId'] as const;
const billingRegions = ['billingProvinceId', 'billingCityId', 'billingDistrictId', 'billingSubDistrictId'] as const;
/** Each chain of regions from the largest down. */
export const regionChains = { own: ownRegions, billing: billingRegions } as const;

const billingFields = [
  'billingAddress',
  ...billingRegions,
  'billingPostalCode',
] as const satisfies readonly RegistrationField[];
const permitFields = { NIB: ['nib'], SIUP_TDP: ['siupNo', 'tdpNo'] } as const;

/** What is not asked for as the form stands: the billing address that is the company's own, a licence that is not the chosen one. */
export function unusedFields({ billingSame, permitKind }: RegistrationDraft): RegistrationField[] {
  const others = (['NIB', 'SIUP_TDP'] as const).filter((kind) => kind !== permitKind);
  return [...(billingSame === false ? [] : billingFields), ...others.flatMap((kind) => permitFields[kind])];
}

/** What a form has to have besides, as it stands. */
function missing(given: RegistrationDraft): FieldErrors<typeof registrationFields> {
  const asked: readonly RegistrationField[] = [
    ...(given.billingSame === false ? billingFields : []),
    ...(given.permitKind === 'NIB' || given.permitKind === 'SIUP_TDP' ? permitFields[given.permitKind] : []),
  ];
  return Object.fromEntries(
    asked
      .map((key) => [key, rule.required(given[key], registrationFields[key].label)] as const)
      .filter(([, message]) => message !== null),
  );
}

function chainErrors(given: RegistrationDraft, keys: readonly RegistrationField[]): FieldErrors<Fields> {
  return Object.fromEntries(
    keys.flatMap((key, at) => {
      const above = keys[at - 1];
      const chosen = given[key];
      if (!above || typeof chosen !== 'string' || chosen === '' || parentRegionCode(chosen) === given[above]) return [];
      const label = registrationFields[above].label.toLowerCase();
      return [[key, `${registrationFields[key].label} bukan bagian dari ${label} yang dipilih`]];
    }),
  );
}

/** Every rule of a registration that needs nothing looked up; `today`, `YYYY-MM-DD`, is the company's. */
export function registrationErrors(given: RegistrationDraft, today: string): FieldErrors<typeof registrationFields> {
  const unused = new Set(unusedFields(given));
  const year = given.yearEstablished;
  const found = {
    ...chainErrors(given, regionChains.own),
    ...chainErrors(given, regionChains.billing),
    ...fieldErrors(registrationFields, given),
    ...missing(given),
    ...(typeof year === 'number' && year > Number(today.slice(0, 4))
      ? { yearEstablished: 'Tahun berdiri tidak boleh setelah tahun ini' }
      : {}),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([key, message]) => message && !unused.has(key as RegistrationField)),
  );
}

/** The fields of a step that lack something or are wrong, with why. */
export function stepErrors(step: FieldStep, given: RegistrationDraft, today: string) {
  const keys = new Set<string>(fieldsOfStep(step));
  return Object.fromEntries(Object.entries(registrationErrors(given, today)).filter(([key]) => keys.has(key)));
}

/** Without what is not asked for, so that a billing address that was typed and left out is not sent along. */
export function usedValues(given: RegistrationValues): RegistrationValues {
  const unused = Object.fromEntries(unusedFields(given).map((key) => [key, null]));
  return { ...given, ...unused };
}

/** The fields that name a region. */
export const regionFields = pickFields(registrationFields, [...ownRegions, ...billingRegions]);
/** The keys of all fields. */
export const registrationFieldKeys = keysOf(registrationFields);
