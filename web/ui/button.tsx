import type { ComponentProps } from 'react'
import classes from './button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { loneTexts } from './lone-texts.tsx'

/**
 * One primary per view; `done` marks a state that can be left, `destructive` what takes something
 * away for good; `onDark` stands on pitch or ink.
 */
export type ButtonLook =
  | 'primary'
  | 'outline'
  | 'quiet'
  | 'done'
  | 'amber'
  | 'destructive'
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
