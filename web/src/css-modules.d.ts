/** Gatsby exports every class of a CSS module by name: `import * as styles from './X.module.css'`. */
declare module '*.module.css' {
  const classes: { readonly [className: string]: string }
  export = classes
}
declare module '*.css' {}
