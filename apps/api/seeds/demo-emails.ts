import { people } from '@lajur/demo-world/people';
import type { Random } from '@lajur/demo-world/random';
import { shippers } from '@lajur/demo-world/shippers';
import { searchText } from '@lajur/domain/common/search-text';
import { emailCostTypeLabels } from '@lajur/domain/email/email';
import { demoId } from './demo-id';
import type { Row } from './insert-rows';

const day = 86_400_000;
/** 'PT Graha Elektronik Indonesia' → 'graha-elektronik'. */
const domainOf = (company: string) => company.toLowerCase().split(' ').slice(1, 3).join('-');
const localOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .slice(0, 2)
    .join('.');

/** Who gets a company's invoices: people at its shippers, and some shared mailboxes. */
export function emailRows(rng: Random, companyId: string, now: Date, count: number): Row[] {
  const names = rng.shuffled(people);
  return rng
    .shuffled(shippers)
    .slice(0, count)
    .map((shipper, at) => {
      const shared = at % 5 === 4;
      const picName = shared ? `Keuangan ${shipper.name.split(' ')[1]}` : (names[at % names.length] as string);
      const email = `${shared ? 'tagihan' : localOf(picName)}@${domainOf(shipper.name)}.test`;
      const createdAt = new Date(now.getTime() - rng.int(1, 90) * day - rng.int(0, 9) * 3_600_000);
      return {
        company_id: companyId,
        id: demoId(rng, createdAt),
        pic_name: picName,
        email,
        cost_type: rng.chance(0.4) ? rng.pick(Object.keys(emailCostTypeLabels)) : null,
        search_text: searchText(picName, email),
        version: 1,
        created_at: createdAt,
        updated_at: createdAt,
      };
    });
}
