"""Questions about many hosts, in SQL that Spark and DuckDB read alike, about the views of `tables`."""

from __future__ import annotations

#: Each query by its name. `{after}` is a date that `changed` asks for.
QUERIES: dict[str, str] = {
    # The ten hosts with the busiest disks, in percent of the time. Counters that fall have no rate.
    "busiest_disks": """
        select host, max(busy) as busiest from (
          select host, instance,
            (number - lag(number) over (partition by host, instance order by seconds)) / 10
              / (seconds - lag(seconds) over (partition by host, instance order by seconds)) as busy
          from samples where metric = 'disk.dev.avactive'
        ) rates where busy >= 0 group by host order by busiest desc, host limit 10
    """,
    # Hosts whose load differs from that of all, in standard deviations of the hosts' means.
    "differing_hosts": """
        with means as (
          select host, avg(number) as load from samples
          where metric = 'kernel.all.load' and instance like '1 %' group by host
        ), usual as (select avg(load) as load, stddev_pop(load) as deviation from means)
        select means.host, means.load, (means.load - usual.load) / usual.deviation as deviations
        from means cross join usual where usual.deviation > 0
        order by abs(means.load - usual.load) desc, means.host limit 10
    """,
    # Metrics whose mean changed most from the days before a date to those from it on, host by host.
    "changed": """
        select host, metric, instance, mean_before, mean_after from (
          select host, metric, instance,
            avg(case when cast(date as varchar(10)) < '{after}' then number end) as mean_before,
            avg(case when cast(date as varchar(10)) >= '{after}' then number end) as mean_after
          from samples where semantics = 'instant' group by host, metric, instance
        ) both_parts where mean_before > 0 and mean_after is not null
        order by abs(mean_after / mean_before - 1) desc, host, metric, instance limit 10
    """,
}
