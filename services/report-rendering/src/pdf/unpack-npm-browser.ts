// Run as a process of its own: the package unpacks into TMPDIR and decides by its environment whether its own system
// libraries come along, and both are set from outside before this line loads it.
import chromium from '@sparticuz/chromium';

chromium.setGraphicsMode = false;
await chromium.executablePath();
