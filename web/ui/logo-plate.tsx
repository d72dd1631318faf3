import { classNames } from './class-names.ts'
import classes from './logo-plate.module.css'
import { Mark } from './mark.tsx'
import { RemotePicture } from './remote-picture.tsx'

type LogoPlateProps = {
  /** Path of the logo in the media bucket. */
  path: string | undefined
  /** Size in pixels of Fanward's mark, which replaces a missing logo. */
  markSize: number
  /** Class that sets the position, size, shape and background. */
  className: string | undefined
  priority?: 'soon'
}

/**
 * Logo of a business or organization. Without alternative text, because the name is beside the
 * logo.
 */
export function LogoPlate({ path, markSize, className, priority }: LogoPlateProps) {
  return (
    <span className={classNames(classes.plate, className)}>
      <RemotePicture
        path={path}
        use="logo"
        alt=""
        className={classes.image}
        fallback={<Mark size={markSize} />}
        priority={priority}
      />
    </span>
  )
}

type LogoRowProps = { logos: { key: string; name: string; logo?: string }[] }

const shownAtMost = 4

/** Row of the first four logos, which overlap. */
export function LogoRow({ logos }: LogoRowProps) {
  if (logos.length === 0) return null
  return (
    <ul className={classes.row}>
      {logos.slice(0, shownAtMost).map(({ key, name, logo }) => (
        <li key={key} className={classes.item}>
          <RemotePicture
            path={logo}
            use="logo"
            alt={name}
            className={classes.logo}
            fallback={
              <span role="img" aria-label={name} className={classes.initial}>
                {name.slice(0, 1)}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}
