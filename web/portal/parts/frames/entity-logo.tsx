import { RemotePicture } from '#web/ui/index.ts'
import classes from './entity-logo.module.css'

type EntityLogoProps = { path: string; name: string; isLarge?: boolean }

/**
 * Logo of an organization or business, or the first letter of its name. Hidden from screen readers,
 * since the name is shown beside the logo.
 */
export function EntityLogo({ path, name, isLarge }: EntityLogoProps) {
  return (
    <span className={isLarge ? classes.largeLogo : classes.logo}>
      <RemotePicture
        path={path}
        use="logo"
        alt=""
        priority={isLarge ? 'soon' : undefined}
        className={classes.logoImage}
        fallback={<span aria-hidden="true">{name.slice(0, 1)}</span>}
      />
    </span>
  )
}
