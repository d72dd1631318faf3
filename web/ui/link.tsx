import type { ComponentProps } from 'react'
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router'

type Going = Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset' | 'relative'>

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & Going & { target?: string }

/** Link within the site. React Router's `Link` is larger, because it includes prefetching. */
export function Link({ onClick, ...going }: LinkProps) {
  const { to, replace, state, preventScrollReset, relative, ...rest } = going
  const go = useLinkClickHandler<HTMLAnchorElement>(to, going)
  return (
    <a
      {...rest}
      href={useHref(to, going)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    />
  )
}
