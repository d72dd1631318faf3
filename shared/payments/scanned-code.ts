import { readPurchaseCode } from './purchase-code.ts'

/**
 * Returns the purchase code in a scanned text, or undefined. The text is the code itself, or a URL
 * with the code as `code` parameter, fragment or last path segment.
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
