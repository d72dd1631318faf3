import { readPurchaseCode } from './purchase-code.ts'

/**
 * The code in what a scanner has read: the code itself, or an address that carries it as its query
 * `code`, its fragment or the last part of its path. Undefined for a picture of something else.
 */
export function readScannedCode(text: string): string | undefined {
  const address = text.trim()
  if (!/^https?:\/\//i.test(address)) return readPurchaseCode(text)
  const [, path = '', query = '', fragment = ''] =
    /^[^?#]*\/([^/?#]*)\/?(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? []
  const named = query.split('&').find((pair) => pair.startsWith('code='))
  return [named?.slice('code='.length), fragment, path]
    .map((part) => (part === undefined ? undefined : readPurchaseCode(part)))
    .find((code) => code !== undefined)
}
