import { expect, it } from 'vitest';
import { changedCount, compareDocuments } from './document';

const file = (name: string) => ({ name, url: `file:${name}` });
const before = [
  {
    title: 'Perusahaan',
    rows: [
      { key: 'name', label: 'Nama', value: 'PT Lama' },
      { key: 'fax', label: 'Fax', value: '021' },
    ],
  },
  { title: 'Dokumen', rows: [{ key: 'akta', label: 'Akta', value: null, files: [file('a')] }] },
];

it('stands beside its version before, line by line', () => {
  const now = [
    { title: 'Perusahaan', rows: [{ key: 'name', label: 'Nama', value: 'PT Baru' }] },
    { title: 'Dokumen', rows: [{ key: 'akta', label: 'Akta', value: null, files: [file('a'), file('b')] }] },
  ];
  const sections = compareDocuments(now, before);
  expect(sections[0]?.rows).toEqual([
    { key: 'name', label: 'Nama', value: 'PT Baru', before: 'PT Lama', isChanged: true },
    { key: 'fax', label: 'Fax', value: null, files: [], before: '021', isChanged: true },
  ]);
  expect(sections[1]?.rows[0]).toMatchObject({ isChanged: true, beforeFiles: [file('a')] });
  expect(changedCount(sections)).toBe(3);
});

it('is only itself where there is none before', () => {
  const sections = compareDocuments(before, null);
  expect(changedCount(sections)).toBe(0);
  expect(sections[0]?.rows[0]).not.toHaveProperty('before');
});

it('counts no line that each version has of its own', () => {
  const version = (number: string, days: string) => [
    {
      title: 'MoU',
      rows: [
        { key: 'number', label: 'Nomor', value: number, ownToVersion: true },
        { key: 'days', label: 'Lama', value: days },
      ],
    },
  ];
  expect(changedCount(compareDocuments(version('2', '24'), version('1', '12')))).toBe(1);
});
