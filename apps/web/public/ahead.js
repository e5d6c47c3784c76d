// Asks for what this address showed last time while the scripts of the page are still on their way; they take the answers
// over (src/ui/call/ahead.ts, which keeps what was asked for).
(() => {
  try {
    const { token } = JSON.parse(localStorage.getItem('lajur.session') ?? '{}');
    const urls = JSON.parse(localStorage.getItem('lajur.ahead') ?? '{}')[location.pathname + location.search];
    if (!token || !urls) return;
    const browser = localStorage.getItem('lajur.browser') ?? '';
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'firebase-token': browser };
    const ask = (url) => fetch(url, { headers }).catch(() => null);
    const own = urls.filter((url) => url.startsWith('/api/'));
    window.askedAhead = { token, answers: new Map(own.map((url) => [url, ask(url)])) };
  } catch {
    // Without storage nothing is known of last time: the page asks when it is there.
  }
})();
