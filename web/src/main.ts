import { mount } from 'svelte'
import App from './App.svelte'
import icons from './art/icons.svg?raw'
import './styles/font.css'
import './styles/tokens.css'
import './styles/components.css'

// The symbols live in the page itself, so that `<use href="#name">` finds them everywhere.
const sheet = document.createElement('div')
sheet.hidden = true
sheet.innerHTML = icons
document.body.prepend(sheet)

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target })
