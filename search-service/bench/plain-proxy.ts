/** The proxy one writes first: Express asks the picture's server with axios, every time, and passes the answer on. */
import type { AddressInfo } from 'node:net'
import axios from 'axios'
import express from 'express'

const app = express()
app.get('/proxy-image', async (request, response) => {
  const picture = await axios.get(String(request.query.url), { responseType: 'stream' })
  response.setHeader('content-type', String(picture.headers['content-type']))
  picture.data.pipe(response)
})
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
