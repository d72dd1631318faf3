import { Children, type ReactNode } from 'react'

/**
 * Puts each text that stands beside other things into an element of its own. A browser that translates
 * a page takes loose texts out of it: React would change them, or take them away, where nobody sees it.
 */
export function loneTexts(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children
  return Children.map(children, (child) => {
    const isText = typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')
    return isText ? <span>{child}</span> : child
  })
}
