import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import classes from './icon-button.module.css'

type IconButtonProps = { label: string; isOutlined?: boolean } & ComponentProps<'button'>

export function IconButton({ label, isOutlined, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(classes.button, isOutlined && classes.outlined, className)}
      {...rest}
    />
  )
}
