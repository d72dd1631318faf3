import { Children, type ComponentProps, type ReactNode } from 'react'
import classes from './button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

/**
 * Look of a button. Use one `primary` per view. `done` is for a button whose setting is on or
 * chosen. `destructive` confirms an action that deletes or takes something away, and
 * `destructiveOutline` opens the confirmation.
 */
export type ButtonLook =
  | 'primary'
  | 'outline'
  | 'quiet'
  | 'done'
  | 'amber'
  | 'destructive'
  | 'destructiveOutline'
  | 'outlineOnDark'

type Look = { look?: ButtonLook | undefined; wide?: boolean | undefined }

function lookClasses({ look = 'primary', wide }: Look, className: string | undefined): string {
  return classNames(classes.button, classes[look], wide && classes.wide, className)
}

export function Button({
  look,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" className={lookClasses({ look, wide }, className)} {...rest}>
      {loneTexts(children)}
    </button>
  )
}

export function ButtonLink({ look, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link className={lookClasses({ look, wide }, className)} {...rest}>
      {loneTexts(children)}
    </Link>
  )
}

export function ButtonAnchor({
  look,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a className={lookClasses({ look, wide }, className)} {...rest}>
      {loneTexts(children)}
    </a>
  )
}

/**
 * Wraps a text that has siblings in a `span`. Browser translation replaces text nodes, and without
 * a `span` React would then update nodes that are no longer shown.
 */
function loneTexts(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children
  return Children.map(children, (child) => {
    const isText = typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')
    return isText ? <span>{child}</span> : child
  })
}
