"""How a database comes from one version to the next; run by `Store` when it opens one."""
