import { readPurchaseCode } from './purchase-code.ts'

/**
 * Returns the purchase code in a scanned text, or undefined if there is none. The text is either
 * the code, or a URL that contains the code as the parameter `code`, as the fragment, or as the
 * last path segment.
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
