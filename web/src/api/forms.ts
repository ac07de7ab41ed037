/** What both forms need of the API, loaded only when one of them is sent. */
export { sendContact } from './contact'
export { failureOf } from './failure'
export { subscribe } from './newsletter'
