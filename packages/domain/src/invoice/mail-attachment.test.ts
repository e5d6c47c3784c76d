import { expect, it } from 'vitest';
import { attachmentProblem, goesAsLink, linkProblem, type ProofOffer, proofsIn } from './mail-attachment';

const offers: ProofOffer[] = [
  { choice: 'POD', files: 12, bytes: 6_000_000 },
  { choice: 'BAST', files: 1, bytes: 4_000_000 },
];

it('what is heavier than a mail together goes as a link', () => {
  expect(goesAsLink(['DOCUMENT', 'POD', 'BAST'], offers)).toBe(false);
  const heavier: ProofOffer[] = [...offers, { choice: 'COST', files: 1, bytes: 1 }];
  expect(goesAsLink(['POD', 'BAST'], heavier)).toBe(false);
  expect(goesAsLink(['POD', 'BAST', 'COST'], heavier)).toBe(true);
});

it('what is not there is not attached, and no link brings everything', () => {
  expect(proofsIn(['DOCUMENT', 'POD', 'POD'])).toEqual(['POD']);
  expect(attachmentProblem(['DOCUMENT'], [])).toBeNull();
  expect(attachmentProblem(['POD', 'COST'], offers)).toBe('Bukti biaya: belum ada berkasnya');
  const huge: ProofOffer[] = [{ choice: 'POD', files: 200, bytes: 60_000_001 }];
  expect(attachmentProblem(['POD'], huge)).toBe('Lampiran bersama maksimal 60 MB');
});

it('a link brings as much as one that is written, and no more', () => {
  expect(linkProblem([{ size: 40_000_000 }, { size: 20_000_000 }])).toBeNull();
  expect(linkProblem([{ size: 40_000_000 }, { size: 20_000_001 }])).toMatch(/lebih dari 60 MB/);
});
