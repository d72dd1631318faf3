import { readPurchaseCode } from './purchase-code.ts'

/**
 * Returns the code in a scanned text: the code itself, or a URL with it as its `code` parameter, its fragment
 * or its last path segment. Undefined for anything else.
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
