import { describe, expect, it } from 'vitest';
import { commonPassword, passwordStrength } from './password';

describe('the commonest passwords', () => {
  it.each([
    '123456',
    '12345678',
    '1234567890',
    '0123456789',
    '654321',
    '111111',
    '121212',
    '01011990',
    'abcdef',
    'qwerty',
    'qwerty123',
    'Password1',
    'P@ssw0rd',
    'password!',
    'admin123',
    'sayang',
    'sayangku',
    'Sayang123',
    'rahasia',
    'R4hasia',
    'bismillah',
    'indonesia',
    'Indonesia45',
    'jakarta2026',
    'bandung1',
    'persib1933',
    'doraemon',
    'katasandi',
    'transporter1',
    '1q2w3e4r',
    'aaaaaa',
    'ababab',
    'hijklmn',
    'r4hasia99',
  ])('%s is refused', (value) => expect(commonPassword(value)).toBe(true));

  it.each([
    'Demo-Mitra-2026',
    'kuda-terbang-biru',
    'xk2p9w',
    'Truk9ijo',
    'sayangmakanbakso',
    'B9123KXU',
    'lorongsempit7',
  ])('%s is taken', (value) => expect(commonPassword(value)).toBe(false));
});

describe('the meter', () => {
  it.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['rahasia123', 'weak'],
    ['xk2p9w', 'weak'],
    ['xk2p9wq4', 'fair'],
    ['sayangbandung12', 'weak'],
    ['kudaterbang', 'fair'],
    ['kuda-terbang-biru', 'strong'],
    ['Demo-Mitra-2026', 'strong'],
  ])('%s is %s', (value, strength) => expect(passwordStrength(value).strength).toBe(strength));

  it('rises with every character and never passes the end', () => {
    const parts = [...'xk2p9wQ4!zR7'].map((_, at) => passwordStrength('xk2p9wQ4!zR7'.slice(0, at + 1)).part);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(Math.max(...parts)).toBeLessThanOrEqual(1);
    expect(passwordStrength('rahasia').hint).not.toBe('');
    expect(passwordStrength('kuda-terbang-biru').hint).toBe('');
  });
});
