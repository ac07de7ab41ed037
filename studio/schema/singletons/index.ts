export * from './homePage.ts'
export * from './pages.ts'
export * from './site.ts'
