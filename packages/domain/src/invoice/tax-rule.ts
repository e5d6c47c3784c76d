import { formatPercent } from '../common/number';
import { formatDay } from '../common/time';
import type { ServiceType } from '../order/status';
import { serviceTypeLabels } from '../order/status-label';
import { needsCertificate, type PphKind, type PphTerms, pphKindLabels, usualPph } from './pph';
import { fakturCodes, type PpnScheme, ppnSchemeLabels } from './ppn';

/** Of which tax a rule is. */
export const taxes = ['PPN', 'PPH'] as const;
export type Tax = (typeof taxes)[number];

/** For which services a rule holds; what is null does not matter. */
export interface TaxScope {
  shipperId: string | null;
  serviceType: ServiceType | null;
  /** Of a route of an MoU: both or neither. */
  origin: string | null;
  destination: string | null;
  orderId: string | null;
}

/** How a service is taxed from a day on, as the company keeps it. What holds was recorded last of what is closest to the service. */
export interface TaxRule extends TaxScope {
  from: string;
  scheme: PpnScheme | null;
  pphKind: PphKind | null;
  certificate: string | null;
  /** The last day of the certificate, included. */
  certificateUntil: string | null;
  /** Of another article, in basis points. */
  bp: number | null;
}

/** What an invoice bills: a cargo, or vehicles at a fixed price, which drive. */
export interface TaxedService {
  label: string;
  shipperId: string;
  serviceType: ServiceType;
  origin: string | null;
  destination: string | null;
  orderId: string | null;
}

/** How VAT is reckoned while nobody said otherwise. */
export const usualPpnScheme: PpnScheme = 'BESARAN_TERTENTU';

const same = (one: string, other: string | null) => one.trim().toLowerCase() === other?.trim().toLowerCase();

const isOf = (rule: TaxRule, service: TaxedService): boolean =>
  (rule.shipperId === null || rule.shipperId === service.shipperId) &&
  (rule.serviceType === null || rule.serviceType === service.serviceType) &&
  (rule.origin === null || same(rule.origin, service.origin)) &&
  (rule.destination === null || same(rule.destination, service.destination)) &&
  (rule.orderId === null || rule.orderId === service.orderId);

const holdsOn = ({ from, certificateUntil }: TaxRule, day: string): boolean =>
  from <= day && (certificateUntil === null || day <= certificateUntil);

/** A rule of the cargo itself goes before one of its route, that before one of its shipper, that before one of its kind. */
const closeness = ({ orderId, origin, shipperId, serviceType }: TaxScope): number =>
  (orderId ? 8 : 0) + (origin ? 4 : 0) + (shipperId ? 2 : 0) + (serviceType ? 1 : 0);

/** The rule for a service on a day; of two as close the one of the later day, then the one that was recorded later. */
function ruleFor(rules: readonly TaxRule[], tax: Tax, service: TaxedService, day: string): TaxRule | undefined {
  const isOfTax = (rule: TaxRule) => (tax === 'PPN' ? rule.scheme : rule.pphKind) !== null;
  return rules
    .filter((rule) => isOfTax(rule) && isOf(rule, service) && holdsOn(rule, day))
    .sort((one, other) => closeness(one) - closeness(other) || one.from.localeCompare(other.from))
    .at(-1);
}

export interface ServiceTax {
  scheme: PpnScheme;
  pph: PphTerms;
}

/** How a service is taxed on a day, by rules in the order in which they were recorded. */
export function taxOfService(rules: readonly TaxRule[], service: TaxedService, day: string): ServiceTax {
  const pph = ruleFor(rules, 'PPH', service, day);
  return {
    scheme: ruleFor(rules, 'PPN', service, day)?.scheme ?? usualPpnScheme,
    pph: pph?.pphKind ? { kind: pph.pphKind, certificate: pph.certificate, bp: pph.bp } : usualPph,
  };
}

const schemeText = ({ scheme }: ServiceTax) => ppnSchemeLabels[scheme];
const pphText = ({ pph: { kind, certificate, bp } }: ServiceTax) =>
  [pphKindLabels[kind], bp === null ? null : formatPercent(bp), certificate].filter(Boolean).join(' ');

/** How all that one invoice bills is taxed; or why it cannot be one invoice, in words. */
export function commonTax(
  rules: readonly TaxRule[],
  services: readonly TaxedService[],
  day: string,
): ServiceTax | { mixture: string } {
  const taxed = services.map((service) => ({ ...service, ...taxOfService(rules, service, day) }));
  const [first] = taxed;
  if (!first) return { scheme: usualPpnScheme, pph: usualPph };
  for (const textOf of [schemeText, pphText]) {
    const other = taxed.find((one) => textOf(one) !== textOf(first));
    if (other) {
      const each = `${first.label} (${textOf(first)}) dan ${other.label} (${textOf(other)})`;
      return { mixture: `Pajaknya berbeda: ${each}. Tagih di invoice terpisah.` };
    }
  }
  return first;
}

/** What is said of a new rule. */
export interface GivenRule extends TaxRule {
  tax: Tax;
  /** The law that another article is by. */
  source: string | null;
}

/** More of income tax is withheld by no article. */
export const maxPphBp = 3000;

/** What is wrong between the fields of a rule; by field. */
export function taxRuleErrors(rule: Omit<GivenRule, 'orderId'> & { cargoNo: string | null }): Record<string, string> {
  const { tax, scheme, pphKind, certificate, certificateUntil, bp, source, from } = rule;
  const errors: Record<string, string> = {};
  if (tax === 'PPN' && !scheme) errors.scheme = 'Skema PPN wajib diisi';
  if (tax === 'PPH' && !pphKind) errors.pphKind = 'Perlakuan PPh wajib diisi';
  if (tax === 'PPN' && pphKind) errors.pphKind = 'Hanya untuk PPh';
  if (tax === 'PPH' && scheme) errors.scheme = 'Hanya untuk PPN';
  if (tax === 'PPH' && rule.cargoNo) errors.cargoNo = 'PPh berlaku per pengirim dan jasa';
  if ((rule.origin === null) !== (rule.destination === null)) errors.destination = 'Rute perlu asal dan tujuan';
  const isCertified = pphKind !== null && needsCertificate(pphKind);
  if (isCertified && !certificate) errors.certificate = 'Nomor surat wajib diisi';
  if (isCertified && !certificateUntil) errors.certificateUntil = 'Akhir masa berlaku wajib diisi';
  if (!isCertified && certificate) errors.certificate = 'Hanya untuk SKB dan surat keterangan PP 55';
  if (!isCertified && certificateUntil) errors.certificateUntil = 'Hanya untuk SKB dan surat keterangan PP 55';
  if (isCertified && certificateUntil && certificateUntil < from)
    errors.certificateUntil = `Surat sudah berakhir sebelum ${formatDay(from)}`;
  if (pphKind === 'PASAL_LAIN' && !bp) errors.bp = 'Tarif wajib diisi';
  if (pphKind === 'PASAL_LAIN' && !source) errors.source = 'Dasar hukum wajib diisi';
  if (pphKind !== 'PASAL_LAIN' && bp !== null) errors.bp = 'Hanya untuk pasal lain';
  return errors;
}

/** For what a rule holds, in a few words. */
export function scopeText(
  { serviceType, origin, destination }: Omit<TaxScope, 'shipperId' | 'orderId'>,
  named: { shipper: string | null; cargo: string | null },
): string {
  const route = origin && destination ? `${origin} – ${destination}` : null;
  const service = serviceType && `Jasa ${serviceTypeLabels[serviceType].toLowerCase()}`;
  const parts = [named.cargo && `Kargo ${named.cargo}`, named.shipper, route, service].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Semua jasa';
}

/** What a rule says, in a few words. */
export function ruleText({
  scheme,
  pphKind,
  bp,
  certificate,
  certificateUntil,
}: Omit<TaxRule, keyof TaxScope | 'from'>): string {
  if (scheme) return `PPN: ${ppnSchemeLabels[scheme]}${fakturCodes[scheme] ? `, faktur ${fakturCodes[scheme]}` : ''}`;
  const paper = certificate && `${certificate}${certificateUntil ? ` s.d. ${formatDay(certificateUntil)}` : ''}`;
  return `PPh: ${[pphKind && pphKindLabels[pphKind], bp === null ? null : formatPercent(bp), paper].filter(Boolean).join(', ')}`;
}
