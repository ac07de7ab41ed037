import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { LocaleLink } from '../i18n/LocaleLink'
import * as styles from './Button.module.css'
import { cx } from './cx'

export type ButtonVariant = 'red' | 'outline' | 'plain'

const VARIANTS = { red: styles.red, outline: undefined, plain: styles.plain }

interface Look {
  /** `red` for the one thing to do, `outline` for the rest, `plain` for an underlined aside. */
  variant?: ButtonVariant
  className?: string | undefined
  children: ReactNode
}

function classOf({ variant = 'outline', className }: Look) {
  return cx(styles.button, VARIANTS[variant], className)
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

/** A native button with notched corners. `type` is `button` unless said otherwise. */
export function Button({ variant, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf({ variant, className, children: null })} {...rest} />
}

type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    to: string
    /** The history state, for an address of our own. */
    state?: object
    /** Replaces the current history entry. */
    replace?: boolean
    /** Shows it in its place without a target. */
    disabled?: boolean
  }

/** Attributes that mark a link as disabled for assistive technology. */
const DISABLED_LINK = { role: 'link', 'aria-disabled': true } as const

/** A link that looks like a button. The router handles our own addresses (`/…`), the browser all others. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, className, to, state, replace, disabled, children, ...rest } = props
  const look = classOf({ variant, className, children: null })
  if (disabled) {
    return (
      <span className={look} {...DISABLED_LINK}>
        {children}
      </span>
    )
  }
  if (!to.startsWith('/')) {
    return (
      <a className={look} href={to} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <LocaleLink className={look} to={to} state={state} replace={replace} {...rest}>
      {children}
    </LocaleLink>
  )
}
