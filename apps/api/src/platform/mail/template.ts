import { html } from '../http/html';
import type { Mail } from './mailer';

/** The mail as plain text, for readers without HTML and for the mailbox page. */
export function mailText({ lines, action, sender }: Mail): string {
  return [...lines, ...(action ? [`${action.label}:\n${action.url}`] : []), sender?.name ?? 'Lajur'].join('\n\n');
}

/** The mail as HTML. Styles stand in the elements: mail programs drop style sheets. */
export function mailHtml({ subject, lines, action, sender }: Mail): string {
  const button = action && [
    html`<p style="margin:8px 0 20px"><a href="${action.url}" style="display:inline-block;background:#02499a;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${action.label}</a></p>`,
    html`<p style="margin:0 0 16px;color:#616b7a;font-size:12px;line-height:18px">Bila tombol tidak bisa dibuka, salin alamat ini ke peramban Anda:<br><a href="${action.url}" style="color:#02499a;word-break:break-all">${action.url}</a></p>`,
  ];
  const paragraphs = lines.map((line) => html`<p style="margin:0 0 16px;white-space:pre-line">${line}</p>`);
  const answers = sender?.replyTo
    ? `Balasan Anda sampai ke ${sender.name}.`
    : 'Email ini dikirim otomatis, tidak perlu dibalas.';
  return html`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#f0f2f5;padding:24px 12px;font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif;font-size:15px;line-height:23px;color:#141b27">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e3e7ec;border-radius:8px;overflow:hidden">
<div style="padding:18px 28px;border-bottom:3px solid #02499a;font-weight:700;font-size:17px;color:#02499a">${sender?.name ?? 'Lajur'}</div>
<div style="padding:28px 28px 12px"><h1 style="margin:0 0 16px;font-size:19px;line-height:27px">${subject}</h1>${paragraphs}${button}</div>
<div style="padding:14px 28px;border-top:1px solid #e3e7ec;color:#616b7a;font-size:12px;line-height:18px">${answers}</div>
</div></body></html>`.text;
}
