import * as contract from '@lajur/api-contract/provider';
import * as mou from '@lajur/api-contract/provider-mou';
import { dayIn } from '@lajur/domain/common/time';
import type { Product } from './product';

const minute = 60_000;

const places = {
  origin: {
    name: 'Gudang Cikarang Barat',
    address: 'Jl. Imam Bonjol No. 12',
    city: 'Kab. Bekasi',
    province: 'Jawa Barat',
    latitude: -6.28,
    longitude: 107.11,
    timezone: 'Asia/Jakarta',
  },
  destination: {
    name: 'Gudang Gedebage',
    address: 'Jl. Soekarno Hatta No. 810',
    city: 'Kota Bandung',
    province: 'Jawa Barat',
    latitude: -6.95,
    longitude: 107.69,
    timezone: 'Asia/Jakarta',
  },
} as const;

/** A company by its name's beginning; that of the demo account unless told. */
export async function companyId(product: Product, name = 'PT Mitra Satu'): Promise<string> {
  const { content } = await product.provider(contract.listCompanies, { query: { size: 100 } });
  const found = content.find((company) => company.name.startsWith(name));
  if (!found) throw new Error(`there is no company ${name}`);
  return found.id;
}

interface OfferWishes {
  /** The name of the company that it is offered to. */
  to?: string;
  between?: string;
  /** The name of one more pickup. */
  alsoFrom?: string;
  partLoadTo?: string;
  byOffice?: boolean;
  bySea?: boolean;
  perCarton?: boolean;
  /** Whose goods they are; those of the one shipper of journeys unless told. */
  shipper?: { ref: string; name: string; billingEmail: string };
  /** A type of vehicle that the company has; one that it has not unless told. */
  typeRef?: string;
}

/** The type of vehicle that goes so. */
const typeFor = (bySea?: boolean) =>
  bySea ? ({ ref: 'e2e-laut', serviceType: 'SEA' } as const) : ({ ref: 'e2e', serviceType: 'LAND' } as const);

/**
 * The marketplace creates an order whose trip the transporter reports, and offers it; `between` is one more drop,
 * `alsoFrom` one more pickup.
 * `partLoadTo` a city it is a part load whose driver is asked, unless it goes `byOffice`.
 * `perCarton` its price counts cartons. Its plan is near enough that a journey, which is over in minutes, is not asked whether it meant its times.
 */
export async function offerLumpsum(
  product: Product,
  ref: string,
  { to, between, alsoFrom, partLoadTo, byOffice, bySea, perCarton, typeRef, shipper }: OfferWishes = {},
): Promise<{ id: string; cargoNo: string }> {
  const drop = { kind: 'DROP' as const, ...places.destination, ...(partLoadTo && { city: partLoadTo }) };
  const { provider, clock } = product;
  const at = (minutes: number): string => new Date(clock.now().getTime() + minutes * minute).toISOString();
  await provider(contract.putShippers, {
    body: {
      shippers: [
        {
          ...(shipper ?? { ref: 'e2e', name: 'PT Uji Perjalanan' }),
          ...{ city: 'Bekasi', contactName: 'Tuti', contactPhone: '+6281200000001' },
        },
      ],
    },
  });
  await provider(contract.putTransportTypes, {
    body: {
      transportTypes: [
        { ...typeFor(bySea), name: 'Boks Uji', maxWeightKg: 2000, maxVolumeM3: 10, grossWeightKg: 3000 },
      ],
    },
  });
  const { results } = await provider(contract.createOrders, {
    body: {
      orders: [
        {
          ref,
          cargoNo: ref,
          shipperRef: shipper?.ref ?? 'e2e',
          transportTypeRef: typeRef ?? typeFor(bySea).ref,
          mode: partLoadTo && !byOffice ? 'driver' : 'lumpsum',
          loadType: partLoadTo ? 'LCL' : 'FTL',
          serviceType: bySea ? 'SEA' : 'LAND',
          ...(perCarton
            ? ({ pricingType: 'CARTON', quantity: 120, unit: 'carton' } as const)
            : ({ pricingType: 'FIXED_PRICE', quantity: 1, unit: 'ritase' } as const)),
          distanceKm: 140,
          mainCost: 2_450_000,
          stops: [
            { kind: 'PICKUP', ...places.origin, contactName: 'Dodi', planFrom: at(120), planUntil: at(180) },
            ...(alsoFrom
              ? [
                  {
                    ...{ kind: 'PICKUP' as const, ...places.origin, name: alsoFrom, contactName: 'Wawan' },
                    ...{ planFrom: at(180), planUntil: at(220) },
                  },
                ]
              : []),
            ...(between
              ? [{ ...drop, name: between, contactName: 'Asep', planFrom: at(240), planUntil: at(280) }]
              : []),
            { ...drop, contactName: 'Nining', planFrom: at(300), planUntil: at(360) },
          ],
          goods: [{ name: 'Teh kotak', unit: 'carton', ordered: 120, weightKg: 900, volumeM3: 4 }],
        },
      ],
    },
  });
  const id = results[0]?.id;
  if (!id) throw new Error(results[0]?.error ?? 'no order');
  await provider(contract.priceOrder, { params: { id }, body: { mainCost: 2_450_000 } });
  const offer = { companyId: await companyId(product, to), answerBy: at(45) };
  await provider(contract.offerOrder, { params: { id }, body: offer });
  return { id, cargoNo: ref };
}

/** The marketplace proposes an MoU to a company, or the one of that number again. */
export async function proposeMou(
  { provider, clock }: Product,
  id: string,
  number: string,
  startDay = dayIn(clock.now(), 'WIB'),
): Promise<void> {
  await provider(mou.proposeMou, {
    params: { id },
    body: {
      ...{ number, startDay, durationMonths: 12, autoExtend: true },
      ...{ paymentTermDays: 30, paymentMethod: 'TRANSFER', bankName: 'Bank Mandiri' },
      ...{ bankAccountName: 'PT Angkutan Sejahtera Abadi', bankAccountNo: '1230009876543' },
      ...{ paymentPicName: 'Ratna', paymentPicEmail: 'ratna@asa.test', paymentPicPhone: '+628123456789' },
      ...{ operationalPicName: 'Imam', operationalPicEmail: 'imam@asa.test', operationalPicPhone: '+628123456780' },
      limits: [{ transportTypeRef: 'CDD-BOKS', units: 1 }],
    },
  });
}

/** The marketplace finds the documents in order. */
export async function verifyPod(product: Product, id: string): Promise<void> {
  await product.provider(contract.decidePod, { params: { id }, body: { decision: 'verify' } });
}

/** The marketplace refuses one of the documents; its name is given. */
export async function refuseFirstDocument(product: Product, id: string, note: string): Promise<string> {
  const { documents } = await product.provider(contract.getProviderOrder, { params: { id } });
  const document = documents.find((one) => one.mandatory && one.fileUrl !== null);
  if (!document) throw new Error('no document was uploaded');
  const refused = { decision: 'refuse' as const, documents: [{ documentId: document.id, note }] };
  await product.provider(contract.decidePod, { params: { id }, body: refused });
  return document.label;
}
