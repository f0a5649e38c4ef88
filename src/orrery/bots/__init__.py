"""Players that see only a view."""

import os

# Said before anything loads NumPy: many small products gain nothing from threads, and lose much
# where other processes want the cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
