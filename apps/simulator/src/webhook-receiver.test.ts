import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { isOurs, openReceiver, type Receiver } from './webhook-receiver';
import { isSigned } from './webhook-signature';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
const sign = (id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

describe('a delivery', () => {
  const now = new Date('2026-11-21T07:30:00Z');
  const timestamp = String(now.getTime() / 1000);
  const body = '{"type":"order.status"}';

  it('is believed with the right signature, also beside another', () => {
    const signature = sign('msg_1', timestamp, body);
    expect(isSigned(secret, { id: 'msg_1', timestamp, signature }, body, now)).toBe(true);
    expect(isSigned(secret, { id: 'msg_1', timestamp, signature: `v1,AAAA ${signature}` }, body, now)).toBe(true);
  });

  it('knows the example of Standard Webhooks', () => {
    const headers = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(isSigned(key, headers, '{"test": 2432232314}', new Date(1_614_265_330_000))).toBe(true);
  });

  it.each([
    ['another body', { id: 'msg_1', timestamp, signature: sign('msg_1', timestamp, '{}') }],
    ['another id', { id: 'msg_2', timestamp, signature: sign('msg_1', timestamp, body) }],
    [
      'an old time',
      {
        id: 'msg_1',
        timestamp: String(now.getTime() / 1000 - 301),
        signature: sign('msg_1', String(now.getTime() / 1000 - 301), body),
      },
    ],
    ['no time', { id: 'msg_1', timestamp: '', signature: sign('msg_1', '', body) }],
    ['an unknown version', { id: 'msg_1', timestamp, signature: sign('msg_1', timestamp, body).replace('v1', 'v2') }],
    ['nothing', { id: 'msg_1', timestamp, signature: '' }],
  ])('is not believed with %s', (_, headers) => {
    expect(isSigned(secret, headers, body, now)).toBe(false);
  });
});

describe('the receiver', () => {
  let receiver: Receiver | null = null;
  afterEach(() => receiver?.close());

  const post = (url: string, body: string, signature: (id: string, timestamp: string) => string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    return fetch(url, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': timestamp,
        'webhook-signature': signature('msg_1', timestamp),
      },
    });
  };

  it('passes on what is signed and nothing else', async () => {
    const events: unknown[] = [];
    receiver = await openReceiver((event) => events.push(event));
    const body = '{"type":"order.status"}';
    const signed = (id: string, timestamp: string) => sign(id, timestamp, body);
    expect((await post(receiver.url, body, signed)).status).toBe(401);
    receiver.trust(secret);
    expect((await post(receiver.url, body, signed)).status).toBe(204);
    expect((await post(receiver.url, body, () => 'v1,AAAA')).status).toBe(401);
    expect((await post(`${receiver.url}/else`, body, signed)).status).toBe(404);
    expect((await fetch(receiver.url)).status).toBe(404);
    expect(events).toEqual([{ type: 'order.status' }]);
    expect(isOurs(receiver.url)).toBe(true);
    expect(isOurs('https://pasar.example/lajur-simulator')).toBe(false);
  });
});
