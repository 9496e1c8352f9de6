// The browser comes from npm (@sparticuz/chromium), the machine or the configuration: puppeteer must not fetch one.
module.exports = { skipDownload: true };
